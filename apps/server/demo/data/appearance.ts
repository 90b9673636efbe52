import type { PicturePlace } from '../pictures/engine/places.ts'
import type { Condition } from './condition.ts'
import type { Model } from './models/model.ts'
import { seededRandom } from './seeded.ts'
import type { DemoGoods, DemoLook, MachineFamily } from './shapes.ts'
import type { Trait } from './traits/trait.ts'

type Shown = { trait: Trait; model: Model; companyKey: string; condition: Condition; fuel: DemoLook['power'] }

/** What of a machine its pictures show; `number` counts the goods of one category, so that neighbours differ. */
export function lookOf({ trait, model, companyKey, condition, fuel }: Shown, number: number): DemoLook {
  const seed = Math.floor(seededRandom(number * 7919 + trait.category.length * 104_729)() * 1_000_000)
  const isShortTailed = /US|SR|SH135X|ViO|U-|MR|TB2|RX|5A/.test(model.model)
  return {
    family: trait.family,
    paint: trait.paints[model.maker] ?? trait.paints.other,
    secondPaint: secondPaints[model.maker] ?? null,
    casing: ivoryMakers.has(model.maker) ? '#e9e3d2' : '#e4e8ec',
    power: fuel,
    wear: wearOf(condition),
    isForParts: condition.grade === 'J',
    size: sizeOf(trait, model),
    length: lengthOf(trait, model),
    isShortTailed: isShortTailed && /excavator/.test(trait.family),
    hasCab: trait.family !== 'mini-excavator' || model.weightKg > 3500,
    place: placeOf(trait.family, companyKey, seed),
    number,
    seed,
  }
}

const secondPaints: Partial<Record<string, string>> = {
  hitachi: '#3d4247',
  caterpillar: '#2e3236',
  sumitomo: '#4b4f52',
  kobelco: '#dfe2e0',
  sany: '#5a1f1c',
  yanmar: '#5d6165',
  takeuchi: '#8a8f93',
  linde: '#4a4d50',
}

const ivoryMakers = new Set(['fanuc', 'brother', 'nakamura-tome', 'citizen', 'amada', 'nissei', 'haitian'])

const wearOfGrade: Record<DemoGoods['grade'], number> = { N: 0, S: 0.06, A: 0.22, B: 0.42, C: 0.64, D: 0.82, J: 1 }

/** A machine of few hours and a good grade looks near new; many hours age every one. */
function wearOf({ grade, hours, isLightlyUsed }: Pick<Condition, 'grade' | 'hours' | 'isLightlyUsed'>): number {
  const worked = hours === null ? wearOfGrade[grade] : Math.min(1, hours / 10_000)
  const wear = wearOfGrade[grade] * 0.75 + worked * 0.25
  return Math.round((isLightlyUsed ? wear * 0.85 : wear) * 100) / 100
}

/** By the cube root, as lengths go with mass. */
function sizeOf(trait: Trait, model: Model): number {
  const sizes = trait.models.map(({ weightKg }) => Math.cbrt(weightKg))
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  return most === least ? 0.5 : (Math.cbrt(model.weightKg) - least) / (most - least)
}

/** Against the middle of its family, within what a drawing can be stretched. */
function lengthOf(trait: Trait, model: Model): number {
  const ratio = ({ size: [length, , height] }: Model) => length / height
  const middle = trait.models.reduce((sum, one) => sum + ratio(one), 0) / trait.models.length
  return Math.min(1.14, Math.max(0.88, ratio(model) / middle))
}

const standingOutdoors = new Set<MachineFamily>([
  'excavator',
  'mini-excavator',
  'wheel-loader',
  'bulldozer',
  'crawler-crane',
  'tractor',
  'generator',
  'bucket',
])

const standingOnPallets = new Set<MachineFamily>(['pump', 'spindle', 'engine'])

type Ground = Record<'open' | 'roof' | 'floor', readonly [PicturePlace, PicturePlace]>

/** Every seller photographs on his own ground. */
const grounds: Partial<Record<string, Ground>> = {
  'senshu-kenki': { open: ['gravel', 'fence'], roof: ['store', 'works'], floor: ['gangway', 'floor'] },
  'qingdao-lujian': { open: ['containers', 'yard'], roof: ['door', 'works'], floor: ['floor', 'studio'] },
  'aire-plant': { open: ['yard', 'gravel'], roof: ['works', 'store'], floor: ['gangway', 'floor'] },
  'tokachi-noki': { open: ['field', 'barn'], roof: ['door', 'store'], floor: ['floor', 'gangway'] },
  'keihin-plant': { open: ['fence', 'containers'], roof: ['store', 'hall'], floor: ['studio', 'floor'] },
  'owari-kiko': { open: ['yard', 'fence'], roof: ['works', 'hall'], floor: ['gangway', 'studio'] },
  'hibiki-automation': { open: ['yard', 'fence'], roof: ['hall', 'door'], floor: ['studio', 'gangway'] },
  'suzhou-hengji': { open: ['containers', 'yard'], roof: ['door', 'store'], floor: ['floor', 'studio'] },
}

const plain: Ground = { open: ['yard', 'yard'], roof: ['hall', 'hall'], floor: ['studio', 'studio'] }

/** Where a machine of this family stands at a seller's; without a seller, on plain ground. */
export function placeOf(family: MachineFamily, companyKey: string | null, seed: number): PicturePlace {
  if (family === 'ct-scanner') return 'studio'
  const ground = grounds[companyKey ?? ''] ?? plain
  const own = standingOutdoors.has(family) ? ground.open : standingOnPallets.has(family) ? ground.floor : ground.roof
  return own[seed % 2 ? 1 : 0]
}
