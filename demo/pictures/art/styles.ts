import type { ArtStyle } from '../recipe.ts'
import { animal } from './animal.ts'
import { badge } from './badge.ts'
import { bauhaus } from './bauhaus.ts'
import { botanical } from './botanical.ts'
import type { Style } from './canvas.ts'
import { constellation } from './constellation.ts'
import { easter } from './easter.ts'
import { folk } from './folk.ts'
import { halftone } from './halftone.ts'
import { lineLandscape } from './line-landscape.ts'
import { patchwork } from './patchwork.ts'
import { retroSunset } from './retro-sunset.ts'
import { shamrock } from './shamrock.ts'
import { typographic } from './typographic.ts'
import { varsity } from './varsity.ts'
import { waves } from './waves.ts'

export const styles: Record<ArtStyle, Style> = {
  'retro-sunset': retroSunset,
  botanical,
  bauhaus,
  'line-landscape': lineLandscape,
  varsity,
  badge,
  constellation,
  halftone,
  folk,
  waves,
  typographic,
  patchwork,
  animal,
  shamrock,
  easter,
}
