import { mix } from '@inkloom/renderer/color'
import { circle, shape, stroke } from './canvas.ts'

interface Coat {
  main: string
  dark: string
  light: string
  accent: string
}

/** Faces around (0, 0), about 600 wide. */
export const faces = {
  fox: { fur: '#d8692c', draw: fox },
  bear: { fur: '#8f5f41', draw: bear },
  cat: { fur: '#d99a4e', draw: cat },
  owl: { fur: '#7d6450', draw: owl },
  rabbit: { fur: '#c2a68e', draw: rabbit },
}

const both = (content: string) => content + `<g transform="matrix(-1 0 0 1 0 0)">${content}</g>`
const eye = (x: number, y: number, r: number, color: string) =>
  circle(x, y, r, color) + circle(x + r * 0.3, y - r * 0.35, r * 0.3, '#ffffff')

function fox({ main, dark, light }: Coat): string {
  return (
    both(
      shape('M-60 -150L-250 -330C-280 -220 -290 -90 -250 20Z', main) +
        shape('M-130 -140L-226 -270C-246 -200 -250 -130 -236 -70Z', dark),
    ) +
    shape(
      'M0 -170C-120 -170 -230 -100 -280 60C-200 90 -90 200 0 300C90 200 200 90 280 60C230 -100 120 -170 0 -170Z',
      main,
    ) +
    both(shape('M-280 60C-200 90 -90 200 0 300C-10 210 -20 130 -70 70C-130 10 -220 10 -280 60Z', light)) +
    shape('M0 -170C-40 -80 -40 10 0 110C40 10 40 -80 0 -170Z', mix(main, dark, 0.16)) +
    both(eye(-110, 22, 25, dark)) +
    shape('M-46 228C-40 206 40 206 46 228C40 262 14 288 0 300C-14 288 -40 262 -46 228Z', dark)
  )
}

function bear({ main, dark, light, accent }: Coat): string {
  return (
    both(circle(-190, -190, 96, main) + circle(-190, -190, 52, accent)) +
    shape(
      'M0 -250C-180 -250 -280 -120 -280 30C-280 190 -150 280 0 280C150 280 280 190 280 30C280 -120 180 -250 0 -250Z',
      main,
    ) +
    shape(
      'M0 20C-110 20 -150 90 -150 150C-150 220 -80 262 0 262C80 262 150 220 150 150C150 90 110 20 0 20Z',
      light,
    ) +
    shape('M0 140C-50 120 -64 90 -56 72C-46 50 46 50 56 72C64 90 50 120 0 140Z', dark) +
    stroke('M0 140L0 180M-60 186C-40 214 -10 210 0 182C10 210 40 214 60 186', dark, 12) +
    both(eye(-118, -34, 27, dark) + circle(-190, 70, 38, accent, ' opacity=".55"'))
  )
}

function cat({ main, dark, light, accent }: Coat): string {
  return (
    both(
      shape('M-60 -190L-236 -310C-270 -190 -280 -80 -262 10Z', main) +
        shape('M-120 -180L-214 -246C-234 -180 -238 -120 -232 -70Z', accent),
    ) +
    shape(
      'M0 -210C-170 -210 -280 -90 -280 40C-280 180 -160 260 0 260C160 260 280 180 280 40C280 -90 170 -210 0 -210Z',
      main,
    ) +
    shape('M-24 -208L24 -208L14 -96L0 -70L-14 -96Z', dark) +
    both(
      shape('M-100 -190L-64 -202L-56 -116L-70 -100Z', dark) +
        shape('M-276 20L-190 40L-274 62ZM-268 90L-186 86L-252 130Z', dark),
    ) +
    both(
      shape('M-180 20C-160 -40 -70 -40 -50 26C-80 60 -150 60 -180 20Z', light) +
        circle(-114, 18, 36, dark) +
        circle(-102, 4, 11, '#ffffff'),
    ) +
    shape('M-34 106L34 106L0 142Z', accent) +
    stroke('M0 142L0 166M-56 170C-40 196 -8 192 0 166C8 192 40 196 56 170', dark, 10) +
    both(stroke('M-120 130L-330 100M-120 154L-330 166M-116 178L-310 230', dark, 6))
  )
}

function owl({ main, dark, light, accent }: Coat): string {
  const feathers = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 5 - row }, (_, i) => {
      const x = (i - (4 - row) / 2) * 76
      const y = 120 + row * 56
      return `M${x - 36} ${y}C${x - 36} ${y + 60} ${x + 36} ${y + 60} ${x + 36} ${y}Z`
    }),
  )
  return (
    shape(
      'M0 -230C-110 -230 -180 -260 -250 -320C-280 -200 -290 -60 -280 60C-270 210 -150 310 0 310C150 310 270 210 280 60C290 -60 280 -200 250 -320C180 -260 110 -230 0 -230Z',
      main,
    ) +
    shape(
      'M0 60C-130 60 -190 110 -190 170C-190 250 -100 300 0 300C100 300 190 250 190 170C190 110 130 60 0 60Z',
      light,
    ) +
    shape(feathers.join(''), accent) +
    both(
      circle(-124, -70, 128, accent) +
        circle(-124, -70, 102, light) +
        circle(-118, -70, 60, dark) +
        circle(-98, -92, 19, '#ffffff'),
    ) +
    shape('M-44 -10C-30 -34 30 -34 44 -10L0 78Z', mix(accent, dark, 0.25))
  )
}

function rabbit({ main, dark, light, accent }: Coat): string {
  return (
    both(
      shape('M-50 -120C-120 -200 -200 -350 -150 -420C-80 -440 -10 -280 -10 -130Z', main) +
        shape('M-64 -150C-110 -220 -160 -330 -136 -376C-96 -380 -42 -260 -36 -150Z', accent),
    ) +
    shape(
      'M0 -170C-150 -170 -240 -60 -240 60C-240 200 -130 280 0 280C130 280 240 200 240 60C240 -60 150 -170 0 -170Z',
      main,
    ) +
    both(circle(-66, 150, 84, light)) +
    shape('M-26 196L-4 196L-4 240L-22 240ZM4 196L26 196L22 240L4 240Z', '#ffffff') +
    shape('M-34 98C-20 84 20 84 34 98C30 124 10 138 0 142C-10 138 -30 124 -34 98Z', dark) +
    both(
      eye(-108, 14, 27, dark) +
        circle(-176, 100, 36, accent, ' opacity=".6"') +
        stroke('M-110 150L-280 130M-108 172L-276 186', dark, 5),
    )
  )
}
