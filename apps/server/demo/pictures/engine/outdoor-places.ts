import { bands } from './bands.ts'
import { groundTexture } from './ground-texture.ts'
import type { PlaceDrawing } from './place-drawing.ts'
import { bottomed, topped } from './place-drawing.ts'

const cloudySky = ['#cfdde8', '#eef2f5'] as const
const clearSky = ['#b9d3e8', '#e9f0f4'] as const

const hills = (y: number, colour: string, shift = 0) =>
  `<path fill="${colour}" d="M0 ${y + 2}V${y - 50}Q${70 + shift} ${y - 76 - shift / 6} ${160 + shift} ${y - 56}T${330 + shift} ${y - 62}T560 ${y - 60}T820 ${y - 66}T1010 ${y - 70}T1200 ${y - 58}V${y + 2}Z"/>`

const treeLine = (y: number, height: number, colour: string) => {
  const crowns = Array.from({ length: 24 }, (_, i) => {
    const rise = height * (0.55 + ((i * 37) % 19) / 30)
    return `q${(12 + ((i * 13) % 9)).toFixed()} ${(-rise).toFixed()} 50 ${(((i * 29) % 13) - 6).toFixed()}`
  }).join('')
  return `<path fill="${colour}" d="M0 ${y + 4}V${y - height * 0.3}${crowns}L1200 ${y + 4}Z"/>`
}

/** Where machines stand in the open. */
export const outdoorPlaces = {
  /** Slabs before a workshop with roller doors. */
  yard: (y) => ({
    body:
      topped(y, cloudySky) +
      hills(y, '#d3dde4') +
      `<path fill="#dfe4e9" d="M640 ${y + 2}V${y - 104}l250-34 250 34V${y + 2}Z"/><path fill="#c3ccd5" d="M632 ${y - 104}l258-37 258 37v11l-258-37-258 37Z"/>` +
      `<path fill="#b5c0ca" d="M700 ${y + 2}v-70h92v70ZM842 ${y + 2}v-70h92v70ZM984 ${y + 2}v-70h92v70Z"/><path stroke="#9fabb6" stroke-width="2" d="M700 ${y - 50}h92M700 ${y - 32}h92M700 ${y - 14}h92M842 ${y - 50}h92M842 ${y - 32}h92M842 ${y - 14}h92M984 ${y - 50}h92M984 ${y - 32}h92M984 ${y - 14}h92"/>` +
      bottomed(y, ['#cdd1d3', '#b4b9bd']) +
      groundTexture('concrete', y),
    hasJoints: true,
  }),
  gravel: (y) => ({
    body:
      topped(y, cloudySky) +
      hills(y - 20, '#c6d2d6') +
      treeLine(y, 46, '#9fb1a0') +
      `<path fill="#8f8878" d="M60 ${y + 4}q70-64 150-70 120 20 190 70Z"/><path fill="#a29a89" d="M110 ${y + 4}q60-52 108-58 40 26 60 58Z"/>` +
      bottomed(y, ['#c3bcae', '#a8a092']) +
      groundTexture('gravel', y),
  }),
  fence: (y) => ({
    body:
      topped(y, cloudySky) +
      treeLine(y - 96, 40, '#b3c2ae') +
      bands(['#e4e7e6', '#c2c7c8'], y - 128, y + 2) +
      `<path stroke="#a4abad" stroke-width="3" d="${Array.from({ length: 41 }, (_, i) => `M${i * 30} ${y - 128}V${y}`).join('')}"/>` +
      `<path fill="#8e979b" d="M0 ${y - 134}H1200v9H0ZM0 ${y - 10}H1200V${y + 2}H0Z${[60, 360, 660, 960].map((x) => `M${x} ${y - 146}h12V${y}h-12Z`).join('')}"/>` +
      bottomed(y, ['#c2c6c8', '#a5aaae']) +
      groundTexture('concrete', y),
    hasJoints: true,
  }),
  field: (y) => ({
    body:
      topped(y, clearSky) +
      hills(y - 26, '#b4c7d0', 40) +
      treeLine(y, 60, '#6f8a63') +
      `<path fill="#c9b27a" d="M0 ${y + 2}h1200v26H0Z"/>` +
      bottomed(y + 24, ['#a3b07a', '#7f8a58']) +
      groundTexture('grass', y + 24),
  }),
  containers: (y) => ({
    body:
      topped(y, cloudySky) +
      [
        [-40, '#49718e', 1],
        [262, '#a2523f', 2],
        [564, '#66806a', 1],
        [866, '#8a8f93', 2],
      ]
        .map(([x, colour, storeys]) => container(Number(x), y, String(colour), Number(storeys)))
        .join('') +
      bottomed(y, ['#b3b5b5', '#94979a']) +
      groundTexture('concrete', y),
  }),
  /** Snow lies behind a northern barn. */
  barn: (y) => ({
    body:
      topped(y, clearSky) +
      hills(y - 10, '#dfe8ee', 60) +
      treeLine(y, 36, '#8ba08b') +
      `<path fill="#9c4b3c" d="M90 ${y + 2}V${y - 110}l60-66h190l60 66V${y + 2}Z"/><path fill="#6a7076" d="M78 ${y - 106}l66-76h202l66 76-16 4-58-66H152l-58 66Z"/><path fill="#e5ded3" d="M200 ${y + 2}v-84h90v84Z"/><path fill="none" stroke="#9c4b3c" stroke-width="5" d="M200 ${y}l90-82M200 ${y - 82}l90 82"/>` +
      `<path fill="#b7bdc1" d="M470 ${y + 2}V${y - 120}q45-44 90 0V${y + 2}Z"/>` +
      bottomed(y, ['#c9c4b6', '#aca48f']) +
      groundTexture('gravel', y),
  }),
} satisfies Record<string, (horizon: number) => PlaceDrawing>

function container(x: number, y: number, colour: string, storeys: number): string {
  const top = y - 92 * storeys
  const ribs = Array.from({ length: 21 }, (_, i) => `M${x + 14 + i * 13.4} ${top + 8}V${y - 2}`).join('')
  const floors = Array.from({ length: storeys }, (_, i) => `M${x} ${y - 92 * (i + 1)}h294v7h-294Z`).join('')
  return `<path fill="${colour}" d="M${x} ${top}h294V${y + 2}h-294Z"/><path stroke="#101820" stroke-opacity=".2" stroke-width="5" d="${ribs}"/><path fill="#101820" fill-opacity=".3" d="${floors}"/>`
}
