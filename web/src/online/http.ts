// Requests to the server that the app came from.

import { IllegalMove, QuinteError } from "../engine/errors.ts";
import type { Failure } from "./wire.ts";

interface Wish {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  body?: unknown;
  /** A seat's or the spectators' secret. */
  secret?: string;
}

export class Server {
  readonly #base: string;

  /** The address of the page: the server's own begin where it does. */
  constructor(base: string) {
    this.#base = new URL(".", base).href;
  }

  socket(match: string): string {
    return `${this.#base.replace(/^http/, "ws")}api/matches/${match}/socket`;
  }

  lobby(): string {
    return `${this.#base.replace(/^http/, "ws")}api/lobby/socket`;
  }

  link(rest: string): string {
    return `${this.#base}#/${rest}`;
  }

  async json<T>(path: string, wish: Wish = {}): Promise<T> {
    return (await (await this.#fetch(path, wish)).json()) as T;
  }

  /** A page of a list, and where the next one is; nowhere after the last. */
  async page<T>(path: string): Promise<{ found: T; next: string }> {
    const answer = await this.#fetch(path, {});
    const next = /<\/api\/([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "";
    return { found: (await answer.json()) as T, next };
  }

  /** All pages of a list, one after the other. */
  async all<T>(path: string): Promise<T[]> {
    const all: T[] = [];
    for (let next = path; next; ) {
      const page = await this.page<T[]>(next);
      all.push(...page.found);
      next = page.next;
    }
    return all;
  }

  async text(path: string, wish: Wish = {}): Promise<string> {
    return (await this.#fetch(path, wish)).text();
  }

  async #fetch(path: string, { method = "GET", body, secret }: Wish): Promise<Response> {
    const headers: Record<string, string> = {};
    if (secret) headers["Authorization"] = `Bearer ${secret}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const asked: RequestInit = { method, headers, cache: "no-store" };
    if (body !== undefined) asked.body = JSON.stringify(body);
    const answer = await fetch(`${this.#base}api/${path}`, asked).catch(() => null);
    if (!answer) throw new QuinteError("offline");
    if (answer.ok) return answer;
    const said = (await answer.json().catch(() => null)) as Partial<Failure> | null;
    throw said?.code ? failed(said as Failure) : new QuinteError("server_trouble", { status: answer.status });
  }
}

export function failed({ code, words = {}, reason = [] }: Failure): QuinteError {
  if (reason.length > 0) return new IllegalMove(reason, words["move"] ?? "");
  return new QuinteError(code, words);
}
