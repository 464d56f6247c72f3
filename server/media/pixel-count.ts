/**
 * The number of pixels that the header of an upload promises: null if it is no accepted format, infinite if the header is not
 * understood. It decides only where the upload waits; the encoder reads the header again and enforces the limits.
 */
export function pixelCount(upload: Uint8Array): number | null {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const format = Object.entries(signatures).find(([, isFormat]) => isFormat(bytes))?.[0]
  if (!format) return null
  try {
    return pixelsOf[format as keyof typeof signatures](bytes)
  } catch {
    // The file is shorter than its header.
    return Infinity
  }
}

const hasText = (text: string, at: number) => (bytes: Buffer) =>
  bytes.toString('latin1', at, at + text.length) === text

const signatures = {
  png: hasText('\x89PNG\r\n\x1A\n', 0),
  gif: hasText('GIF8', 0),
  webp: (bytes: Buffer) => hasText('RIFF', 0)(bytes) && hasText('WEBP', 8)(bytes),
  jpeg: hasText('\xFF\xD8\xFF', 0),
  /** AVIF and HEIC. */
  heif: hasText('ftyp', 4),
}

const pixelsOf: Record<keyof typeof signatures, (bytes: Buffer) => number> = {
  png: (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  gif: (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8),
  webp: webpPixels,
  jpeg: jpegPixels,
  heif: () => Infinity,
}

function webpPixels(bytes: Buffer): number {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
    case 'VP8L': {
      const size = bytes.readUInt32LE(21)
      return ((size & 0x3fff) + 1) * (((size >> 14) & 0x3fff) + 1)
    }
    default:
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
  }
}

/** The start of frame has the size; segments of metadata come before it. */
function jpegPixels(bytes: Buffer): number {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    if (marker < 0xffc0) return Infinity
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
  }
}
