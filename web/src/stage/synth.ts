// Wood, card, dice and drum, made of noise and low tones: soft, short and few.

import type { Sound } from './heard.ts';

/** A tap: a tone that falls, and some noise through a filter, both fading. Times in seconds, tones in hertz. */
interface Tap {
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly tone?: readonly [from: number, to: number];
  readonly noise?: readonly [filter: 'lowpass' | 'bandpass' | 'highpass', frequency: number];
}

const SOUNDS: Readonly<Record<Sound, readonly Tap[]>> = {
  wood: [{ at: 0, lasts: 0.07, loud: 0.16, tone: [210, 150], noise: ['lowpass', 900] }],
  card: [{ at: 0, lasts: 0.11, loud: 0.07, noise: ['bandpass', 3200] }],
  dice: [0, 0.07, 0.12, 0.21, 0.27, 0.38, 0.5].map((at, i) => ({
    at,
    lasts: 0.035,
    loud: 0.11 - i * 0.01,
    tone: [880 - i * 40, 620],
    noise: ['bandpass', 2400],
  })),
  drum: [0, 0.17].map((at) => ({ at, lasts: 0.2, loud: 0.22, tone: [118, 62], noise: ['lowpass', 300] })),
};

const QUIET = 0.0001;

export class Synth {
  readonly #context: AudioContext;
  readonly #noise: AudioBuffer;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#noise = noiseOf(context);
  }

  play(sound: Sound): void {
    // A browser lets nothing be heard before somebody has touched the page.
    void this.#context.resume();
    for (const tap of SOUNDS[sound]) this.#strike(tap);
  }

  close(): void {
    void this.#context.close();
  }

  #strike({ at, lasts, loud, tone, noise }: Tap): void {
    const context = this.#context;
    const start = context.currentTime + at;
    const volume = context.createGain();
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(QUIET, start + lasts);
    volume.connect(context.destination);
    if (tone) {
      const source = context.createOscillator();
      source.frequency.setValueAtTime(tone[0], start);
      source.frequency.exponentialRampToValueAtTime(tone[1], start + lasts);
      this.#sound(source, volume, start, lasts);
    }
    if (noise) {
      const source = context.createBufferSource();
      source.buffer = this.#noise;
      const filter = context.createBiquadFilter();
      filter.type = noise[0];
      filter.frequency.value = noise[1];
      filter.connect(volume);
      this.#sound(source, filter, start, lasts);
    }
  }

  #sound(source: AudioScheduledSourceNode, into: AudioNode, start: number, lasts: number): void {
    source.connect(into);
    source.start(start);
    source.stop(start + lasts);
  }
}

const NOISE_SECONDS = 0.5;

/** The same hiss every time. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (state * 16807) % 2147483647;
    samples[i] = (state / 2147483647) * 2 - 1;
  }
  return buffer;
}
