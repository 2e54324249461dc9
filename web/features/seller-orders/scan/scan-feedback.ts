let audio: AudioContext | undefined;

/** Tells by sound and vibration whether a scan succeeded, for eyes that are on the parcel. */
export function giveFeedback(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 60 : [120, 80, 120]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  const begin = audio.currentTime;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.2, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + (isGood ? 0.15 : 0.45));
  const note = audio.createOscillator();
  note.frequency.value = isGood ? 1320 : 220;
  note.connect(loudness).connect(audio.destination);
  note.start(begin);
  note.stop(begin + 0.5);
}
