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
import { mandala } from './mandala.ts'
import { topographic } from './topographic.ts'
import { mushrooms } from './mushrooms.ts'
import { celestial } from './celestial.ts'
import { butterfly } from './butterfly.ts'
import { cactus } from './cactus.ts'
import { pumpkins } from './pumpkins.ts'
import { winterPines } from './winter-pines.ts'
import { hearts } from './hearts.ts'
import { vinylRecord } from './vinyl-record.ts'
import { fish } from './fish.ts'
import { rainbow } from './rainbow.ts'

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
  mandala,
  topographic,
  mushrooms,
  celestial,
  butterfly,
  cactus,
  pumpkins,
  'winter-pines': winterPines,
  hearts,
  'vinyl-record': vinylRecord,
  fish,
  rainbow,
}
