import { createStore } from '#web/browser/create-store.ts';
import { storedText } from '#web/browser/stored.ts';

const stored = storedText('new-order-sound');

/** Whether this browser plays a sound for new orders. */
export const newOrderSound = createStore(typeof window !== 'undefined' && stored.read() === 'on');

let audio: AudioContext | undefined;

/** Turns the sound on or off. Turning it on plays it once; this user gesture also lets the browser play it later. */
export function setNewOrderSound(on: boolean): void {
  stored.write(on ? 'on' : undefined);
  newOrderSound.set(on);
  if (on) playNewOrderSound();
}

/** Two short notes, the second higher. Silent where the browser blocks audio before a user gesture. */
export function playNewOrderSound(): void {
  if (!newOrderSound.get()) return;
  audio ??= new AudioContext();
  void audio.resume();
  playNote(audio, 660, 0);
  playNote(audio, 880, 0.18);
}

/** Frequency in `hertz`; starts `after` seconds from now. */
function playNote(context: AudioContext, hertz: number, after: number): void {
  const begin = context.currentTime + after;
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.25, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.35);
  const note = context.createOscillator();
  note.frequency.value = hertz;
  note.connect(loudness).connect(context.destination);
  note.start(begin);
  note.stop(begin + 0.35);
}
