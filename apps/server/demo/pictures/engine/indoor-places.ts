import { bands } from './bands.ts'
import { groundTexture } from './ground-texture.ts'
import type { PlaceDrawing } from './place-drawing.ts'
import { bottomed, topped } from './place-drawing.ts'

/** Where machines stand under a roof. */
export const indoorPlaces = {
  hall: (y) => ({
    body:
      topped(y, ['#e3e8ec', '#f1f4f6']) +
      `<path fill="#d3dae0" d="${[90, 430, 770, 1110].map((x) => `M${x} 0h34V${y}h-34Z`).join('')}"/>` +
      `<path fill="#dce2e7" d="M0 ${y - 74}H1200V${y}H0Z"/><path fill="#c7cfd6" d="M0 ${y - 10}H1200V${y}H0Z"/>` +
      bottomed(y, ['#d0d6da', '#b7bfc5']),
    hasJoints: true,
  }),
  /** An old works: brick, high windows, green paint to the height of a man. */
  works: (y) => ({
    body:
      topped(y, ['#cbbfb2', '#d9cfc3']) +
      [80, 400, 720, 1040].map((x) => sashWindow(x, y)).join('') +
      `<path fill="#7f978a" d="M0 ${y - 120}H1200V${y}H0Z"/><path fill="#5f756a" d="M0 ${y - 124}H1200v6H0ZM0 ${y - 14}H1200V${y}H0Z"/>` +
      bottomed(y, ['#a9a9a3', '#8d8e8a']) +
      groundTexture('concrete', y),
  }),
  /** A store with pallet racks and a painted floor. */
  store: (y) => ({
    body:
      topped(y, ['#cdd6dd', '#dde4e9']) +
      [-20, 300, 620, 940].map((x, i) => rack(x, y, i)).join('') +
      bottomed(y, ['#97a8a0', '#7d8f87']) +
      `<path fill="#d9b840" fill-opacity=".8" d="M0 ${y + 40}H1200v9H0Z"/>` +
      groundTexture('concrete', y),
  }),
  /** A hall with its roller door open to the day. */
  door: (y) => ({
    body:
      topped(y, ['#b9c0c6', '#ccd2d6']) +
      `<path stroke="#a7afb5" stroke-width="3" d="${Array.from({ length: 31 }, (_, i) => `M${i * 40} 0V${y}`).join('')}"/>` +
      `<path fill="#f5f7f5" d="M640 ${y}V${y - 300}h420V${y}Z"/><path fill="#c4d3bd" d="M640 ${y}v-70q60-40 120-12 70-40 140-4 80-26 160 8v78Z"/>` +
      `<path fill="#8c969e" d="M628 ${y}V${y - 330}h444V${y}h-12V${y - 270}H640V${y}Z"/><path stroke="#77818a" stroke-width="2" d="M640 ${y - 312}h420M640 ${y - 298}h420M640 ${y - 284}h420"/>` +
      bottomed(y, ['#b9bbb8', '#989a98']) +
      `<path fill="#fff" fill-opacity=".22" d="M640 ${y}h420l120 ${900 - y}H420Z"/>`,
  }),
  /** A floor painted green, with the line of a gangway. */
  gangway: (y) => ({
    body:
      topped(y, ['#d5d6d0', '#e2e2dc']) +
      `<path fill="#b9bbb3" d="M0 ${y - 40}H1200V${y + 2}H0Z"/>` +
      bottomed(y, ['#7f9a86', '#66806d']) +
      `<path fill="#e9e6d8" fill-opacity=".8" d="M0 ${y + 60}L1200 ${y + 24}v14L0 ${y + 80}Z"/>`,
  }),
  /** Bare floor against a painted wall. */
  floor: (y) => ({
    body:
      topped(y, ['#aab5ab', '#b9c2b8']) +
      `<path fill="#8b998e" d="M0 ${y - 26}H1200V${y + 2}H0Z"/>` +
      bottomed(y, ['#a9aaa6', '#868884']),
  }),
  studio: () => ({
    body:
      bands(['#f3f5f8', '#f9fafb'], 0, 380) +
      bands(['#f9fafb', '#e9edf1'], 380, 520) +
      bands(['#e9edf1', '#d6dce2'], 520, 900),
  }),
} satisfies Record<string, (horizon: number) => PlaceDrawing>

function sashWindow(x: number, y: number): string {
  const top = Math.max(-40, y - 420)
  const bars = [1, 2, 3].map((i) => `M${x + i * 30} ${top}V${y - 170}`).join('')
  return `<path fill="#eef5f7" d="M${x} ${top}h120V${y - 170}h-120Z"/><path stroke="#8d8378" stroke-width="5" fill="none" d="${bars}M${x} ${y - 250}h120M${x} ${top}h120V${y - 170}h-120Z"/>`
}

const boxes = ['#c79f6c', '#b98d5a', '#8fa0ad', '#d0ac7c']

function rack(x: number, y: number, shift: number): string {
  const shelves = [0, 1, 2]
    .map((level) => {
      const floor = y - level * 128
      const load = [0, 1, 2]
        .map((i) => {
          const height = 52 + ((i * 31 + level * 17 + shift * 23) % 48)
          return `<path fill="${boxes[(i + level + shift) % 4]}" d="M${x + 18 + i * 96} ${floor}v-${height}h80v${height}Z"/>`
        })
        .join('')
      return `${load}<path fill="#d0662f" d="M${x} ${floor - 6}h310v8h-310Z"/>`
    })
    .join('')
  return `${shelves}<path fill="#3f6390" d="M${x} ${y - 420}h12V${y}h-12ZM${x + 298} ${y - 420}h12V${y}h-12Z"/>`
}
