// SHA-256 (FIPS 180-4), so that a published seed can be checked against its commitment wherever the kernel runs.

const K = constants();

function constants(): Uint32Array {
  const k = new Uint32Array(64);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    if (!isPrime(n)) continue;
    k[found++] = cubeRootFraction(n);
  }
  return k;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/** The first 32 bits of the fraction of the cube root of n, by exact integer search. */
function cubeRootFraction(n: number): number {
  const target = BigInt(n) << 96n;
  let low = 0n;
  let high = 8n << 32n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle * middle * middle <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function sha256(bytes: Uint8Array): Uint8Array {
  const hash = Uint32Array.of(
    0x6a09e667,
    0xbb67ae85,
    0x3c6ef372,
    0xa54ff53a,
    0x510e527f,
    0x9b05688c,
    0x1f83d9ab,
    0x5be0cd19,
  );
  const padded = pad(bytes);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(hash, padded, at, words);
  const digest = new Uint8Array(32);
  for (let i = 0; i < 32; i++) digest[i] = hash[i >> 2]! >>> (24 - 8 * (i & 3));
  return digest;
}

function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  let bits = bytes.length * 8;
  for (let i = padded.length - 1; bits > 0; i--) {
    padded[i] = bits & 0xff;
    bits = Math.floor(bits / 256);
  }
  return padded;
}

function compress(hash: Uint32Array, bytes: Uint8Array, at: number, w: Uint32Array): void {
  for (let i = 0; i < 16; i++) {
    const j = at + 4 * i;
    w[i] = (bytes[j]! << 24) | (bytes[j + 1]! << 16) | (bytes[j + 2]! << 8) | bytes[j + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) hash[i] = hash[i]! + mixed[i]!;
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0 || /[^0-9a-f]/i.test(text)) throw new Error(`"${text}" is not a hexadecimal text.`);
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** UTF-8, without the platform's encoder. */
export function utf8(text: string): Uint8Array {
  const out: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else out.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(out);
}
