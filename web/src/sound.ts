// Sounds, made when they are wanted: wood on wood, and a few notes. No file is fetched for them.

import { settings } from "./settings.svelte.ts";

export type Sound = "move" | "turn" | "won" | "lost" | "refused";

/** Notes in hertz, each with when it begins, in seconds. */
const NOTES: Record<Exclude<Sound, "move">, readonly (readonly [number, number])[]> = {
  turn: [[587, 0], [784, 0.09]],
  won: [[523, 0], [659, 0.11], [784, 0.22], [1047, 0.33]],
  lost: [[440, 0], [392, 0.16], [349, 0.32]],
  refused: [[147, 0]],
};
const LASTS = 0.28;
const KNOCK_LASTS = 0.07;

let context: AudioContext | null = null;

/** A note that is struck and fades, as on a small marimba. */
function strike(into: AudioNode, audio: AudioContext, pitch: number, at: number): void {
  const note = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const loud = new GainNode(audio, { gain: 0 });
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(0.5, at + 0.008);
  loud.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
  note.connect(loud).connect(into);
  note.start(at);
  note.stop(at + LASTS);
}

/** A piece put down on wood: a moment of noise through a narrow filter. */
function knock(into: AudioNode, audio: AudioContext): void {
  const length = Math.ceil(KNOCK_LASTS * audio.sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (2 * Math.random() - 1) * (1 - i / length) ** 4;
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 900, Q: 2.2 });
  const noise = new AudioBufferSourceNode(audio, { buffer });
  noise.connect(wood).connect(new GainNode(audio, { gain: 1.8 })).connect(into);
  noise.start();
}

/** Make a sound, and let a phone vibrate a little, if somebody has asked for it. */
export function play(sound: Sound): void {
  if (settings.sound !== "on") return;
  // Before a page has been touched, browsers let it neither vibrate nor sound.
  if (!navigator.userActivation.hasBeenActive) return;
  if (sound === "turn" || sound === "won") navigator.vibrate?.(sound === "won" ? [30, 50, 60] : 20);
  context ??= new AudioContext();
  void context.resume();
  const all = new GainNode(context, { gain: (settings.volume / 100) ** 2 });
  all.connect(context.destination);
  if (sound === "move") knock(all, context);
  else for (const [pitch, at] of NOTES[sound]) strike(all, context, pitch, context.currentTime + at);
}
