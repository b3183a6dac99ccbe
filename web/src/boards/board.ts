// What every board is handed, and what it hands back. A board draws a view and turns taps into
// moves of the list it was given; it knows no rules.

import type { ToldStep } from "../engine/match.ts";
import type { Judgement, LegalMove, Sight, Threat } from "../worker/protocol.ts";
import type { Teller } from "../words/teller.ts";

export interface BoardProps {
  /** What the viewer knows and may play. */
  sight: Sight;
  /** The step that led here, as the viewer was told it; null at the start. */
  told: ToldStep | null;
  /** Words of the game: names of squares and colours, sentences. */
  teller: Teller;
  /** Whether the viewer may move now. */
  isLive: boolean;
  /** Who threatens to win with their next turn, and how, where everybody can see it. */
  threats?: readonly Threat[];
  /** A move to point at, or null. */
  hint: bigint | null;
  /** Explain an attempt, written in the game's notation, where moves are judged and not listed. */
  judge?: (text: string) => Promise<Judgement>;
  /** The hinted move as text. */
  hintText?: string | null;
  onplay: (move: bigint, text?: string) => void;
  /** Somebody tried something that is not a legal move: its text in the game's notation, if it has one. */
  onrefuse: (attempt: string | null) => void;
}

/** What the viewer is after and how near it is, in one line; for whoever is playing, while the match goes on. */
export type Aim = (sight: Sight, teller: Teller) => string;

/** Why the match is over, where the last step does not say it; nothing otherwise. */
export type WhyOver = (sight: Sight) => string;

/** What to tell a newcomer now that this is in the hand, as a key of the board's own words; nothing where duty says it all. */
export type Tip = (sight: Sight, held: string) => string;

/** A move as the targets that are tapped, one after another. */
export interface MovePath {
  move: bigint;
  path: readonly string[];
}

export type { LegalMove };
