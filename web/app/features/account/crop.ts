/** A square on a picture: its center as fractions of the picture, and the zoom factor. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

/** The square in pixels of the picture. */
export function squareOf({ x, y, zoom }: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The nearest crop within the picture. */
export function within({ x, y, zoom }: Crop, { width, height }: Size): Crop {
  const bounded = Math.min(maxZoom, Math.max(1, zoom))
  const side = Math.min(width, height) / bounded
  return {
    x: clamp(x, side / 2 / width),
    y: clamp(y, side / 2 / height),
    zoom: bounded,
  }
}

function clamp(value: number, margin: number): number {
  return Math.min(1 - margin, Math.max(margin, value))
}
