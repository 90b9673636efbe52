import { maskSerial } from '../../src/platform/texts/masks.ts'
import { placeOf } from '../data/appearance.ts'
import type { DemoGoods, DemoLook, MachineFamily } from '../data/shapes.ts'
import { drawDefect } from './closeups/defect.ts'
import { drawMeter } from './closeups/meter.ts'
import { drawPlate } from './closeups/plate.ts'
import type { PlateLine } from './closeups/plate.ts'
import { drawMachine, machineViews, otherSideOf } from './draw-machine.ts'
import { isIndoors } from './engine/places.ts'
import type { MachineView } from './draw-machine.ts'
import { machineFamilies } from '../data/shapes.ts'

export type DemoPictureKind = 'overview' | 'side' | 'closeUp' | 'meter' | 'plate' | 'defect'

/** Pictures with equal keys are equal drawings: render one and use it for all. */
export type DemoPicture = { key: string; kind: DemoPictureKind; draw: () => string }

const picturesMax = 5

/** The machine from two sides, what the text names as faulty, its hours, its plate, and a close-up where there is room. */
export function picturesOf(goods: DemoGoods): DemoPicture[] {
  const defects = [...new Set(goods.knownFaults.flatMap((fault) => fault.picture ?? []))].slice(0, 1)
  const pictures = [
    ownPicture(goods),
    sharedPicture(goods.look, 'side'),
    ...defects.map((kind): DemoPicture => defectPicture(kind, panelColour(goods.look))),
    ...(goods.hours === null ? [] : [meterPicture(goods.hours)]),
    ...(isPlateShown(goods) ? [platePicture(goods)] : []),
    sharedPicture(goods.look, 'closeUp'),
  ].slice(0, picturesMax)
  const order: readonly DemoPictureKind[] = ['overview', 'side', 'closeUp', 'meter', 'plate', 'defect']
  return pictures.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** Inspectors photograph the plate; sellers do so where there is no meter to show. */
const isPlateShown = ({ inspected, hours }: DemoGoods): boolean => inspected !== null || hours === null

/** Covers and tiles name a drawing by this key. */
export const coverKey = (family: MachineFamily, view: MachineView = 'overview'): string =>
  coverPicture(family, view).key

/** Every drawing that a tile, a slide or an article may name. */
export const allCovers = (): DemoPicture[] =>
  machineFamilies.flatMap((family) => machineViews.map((view) => coverPicture(family, view)))

const coverPaints: Record<MachineFamily, string> = {
  excavator: '#e9a91b',
  'mini-excavator': '#e07a26',
  'wheel-loader': '#efb41c',
  bulldozer: '#e5a81d',
  'crawler-crane': '#c9402f',
  forklift: '#e0612a',
  'machining-centre': '#2f6f8f',
  lathe: '#3c4a58',
  'press-brake': '#2e6aa5',
  'injection-moulding': '#2a8f6e',
  'robot-arm': '#e8742a',
  generator: '#2f7f86',
  compressor: '#2b66b0',
  'panel-saw': '#3f7d5c',
  tractor: '#2f7d3b',
  'ct-scanner': '#5f9fb8',
  bucket: '#4b5158',
  pump: '#4b6f93',
  spindle: '#4b6f93',
  engine: '#4f6a58',
}

const coverPicture = (family: MachineFamily, view: MachineView): DemoPicture => {
  const look: DemoLook = {
    family,
    paint: coverPaints[family],
    secondPaint: null,
    casing: '#e4e8ec',
    power: null,
    wear: 0.2,
    isForParts: false,
    size: 0.8,
    length: 1,
    isShortTailed: false,
    hasCab: true,
    place: placeOf(family, null, 0),
    number: 0,
    seed: 1,
  }
  return view === 'overview'
    ? { key: `cover-${family}`, kind: view, draw: () => drawMachine(look, view) }
    : sharedPicture(look, view)
}

/** The first picture is the listing's own: no list shows one drawing twice. */
const ownPicture = ({ key, look }: DemoGoods): DemoPicture => ({
  key: `overview-${key}`,
  kind: 'overview',
  draw: () => drawMachine(look, 'overview'),
})

/**
 * Further views are shared, as each costs as much as an overview: other sides by machines of one build and paint that have
 * aged alike, close-ups by all of one paint.
 */
function sharedPicture(look: DemoLook, view: Exclude<MachineView, 'overview'>): DemoPicture {
  const { family, paint, casing, isForParts } = look
  const isSide = view === 'side'
  const place = placeOf(family, null, 0)
  // What stands under a roof hardly shows its years.
  const worn = isSide && !isIndoors(place) ? (look.wear < 0.35 ? 0.15 : 0.5) : 0.35
  const alike: DemoLook = {
    family,
    paint,
    secondPaint: isSide ? look.secondPaint : null,
    casing,
    power: isSide && look.power === 'lpg' ? 'lpg' : null,
    wear: isForParts ? 0.9 : worn,
    isForParts,
    isShortTailed: isSide && look.isShortTailed,
    hasCab: look.hasCab,
    size: 0.5,
    length: 1,
    place,
    number: 0,
    seed: 7,
  }
  const at = isSide ? otherSideOf(look) : 0
  const key = [view, at, ...Object.values(alike)].join('-').replaceAll('#', '')
  return { key, kind: view, draw: () => drawMachine(alike, view, at) }
}

const defectPicture = (kind: Parameters<typeof drawDefect>[0], paint: string): DemoPicture => ({
  key: `defect-${kind}-${paint.slice(1)}`,
  kind: 'defect',
  draw: () => drawDefect(kind, paint),
})

const meterPicture = (hours: number): DemoPicture => ({
  key: `meter-${hours}`,
  kind: 'meter',
  draw: () => drawMeter(hours),
})

/** Indoor machines wear their colour as a stripe; their panels are light. */
const lightPanels: ReadonlySet<MachineFamily> = new Set([
  'machining-centre',
  'lathe',
  'injection-moulding',
  'panel-saw',
  'ct-scanner',
])

const panelColour = ({ family, paint }: DemoLook): string => (lightPanels.has(family) ? '#cfd6dc' : paint)

function platePicture(goods: DemoGoods): DemoPicture {
  const lines: PlateLine[] = [
    ['Model', goods.model],
    // Covered as in the text, as careful sellers do before they take the photo.
    ['Serial', maskSerial(goods.serial)],
    ['Year', String(goods.year)],
    ['Mass', `${goods.weightKg} kg`],
  ]
  if (goods.powerKw !== null) lines.push(['Power', `${goods.powerKw} kW`])
  const surface = { paint: panelColour(goods.look), wear: goods.look.wear }
  return { key: `plate-${goods.key}`, kind: 'plate', draw: () => drawPlate(lines, surface) }
}
