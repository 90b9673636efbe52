import { bands } from '../engine/bands.ts'
import { bolt, drawing, linear } from './sheet-metal.ts'

/** The hour meter, large enough to be read in a list of pictures on a phone. */
export function drawMeter(hours: number): string {
  const digits = String(Math.min(99_999, Math.round(hours))).padStart(5, '0')
  const shown = [...digits].map((digit, i) => sevenSegments(digit, 268 + i * 128)).join('')
  return drawing(definitions, dashboard + housing + shown + glassAndSigns)
}

const definitions =
  linear(
    'bezel',
    [
      [0, '#4b555f'],
      [0.15, '#1a1f25'],
      [1, '#0e1216'],
    ],
    0.2,
  ) +
  linear(
    'display',
    [
      [0, '#c9d8b4'],
      [1, '#a9bb92'],
    ],
    0.4,
  ) +
  linear(
    'glass',
    [
      [0, '#fff', 0.35],
      [1, '#fff', 0],
    ],
    0.6,
  ) +
  linear(
    'bolt',
    [
      [0, '#eef2f5'],
      [0.5, '#a6b0b9'],
      [1, '#616b75'],
    ],
    0.6,
  )

const dashboard =
  bands(['#59636e', '#39424b'], 0, 450) +
  bands(['#39424b', '#20262d'], 450, 900) +
  '<path d="M0 0H1200V60Q600 130 0 60Z" fill="#fff" fill-opacity=".08"/><path d="M0 812H1200" stroke="#12161b" stroke-width="8"/><path d="M0 818H1200" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>'

const housing =
  [14]
    .map(
      (grow) =>
        `<rect x="${148 - grow}" y="${196 - grow}" width="${904 + 2 * grow}" height="${512 + 2 * grow}" rx="64" fill="#000" fill-opacity=".22"/>`,
    )
    .join('') +
  '<rect x="140" y="180" width="920" height="520" rx="56" fill="url(#bezel)"/><rect x="142" y="182" width="916" height="516" rx="54" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/><rect x="208" y="282" width="784" height="320" rx="18" fill="#0a0d10"/><rect x="218" y="292" width="764" height="300" rx="11" fill="url(#display)"/><path d="M218 292H982V303H218Z" fill="#000" fill-opacity=".2"/>'

const lights = ['#8cc63e', '#55606b', '#55606b', '#d9a32c']

const glassAndSigns =
  '<path d="M218 304q0-12 12-12H600L360 592H229q-11 0-11-11Z" fill="url(#glass)" fill-opacity=".5"/>' +
  '<path d="M926 468v72M926 508q8-16 20-16t13 16v32" fill="none" stroke="#1d2a1c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<path d="M574 210H626L574 258H626Z" fill="none" stroke="#cfd6dc" stroke-width="6" stroke-linejoin="round"/>' +
  lights
    .map(
      (colour, i) =>
        `<circle cx="${240 + i * 70}" cy="650" r="17" fill="#0a0d10"/><circle cx="${240 + i * 70}" cy="650" r="12" fill="${colour}"/>`,
    )
    .join('') +
  bolt(186, 226, 13) +
  bolt(1014, 226, 13) +
  bolt(1014, 654, 13)

const lit: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
}

function sevenSegments(digit: string, x: number): string {
  const [y, width, height, t] = [338, 82, 208, 19]
  const half = height / 2
  const across = (top: number) =>
    `M${x + t * 0.2} ${top}l${t * 0.5}-${t * 0.5}H${x + width - t * 0.7}l${t * 0.5} ${t * 0.5}-${t * 0.5} ${t * 0.5}H${x + t * 0.7}z`
  const down = (left: number, top: number) =>
    `M${left} ${top + t * 0.2}l${t * 0.5} ${t * 0.5}V${top + half - t * 0.7}l-${t * 0.5} ${t * 0.5}-${t * 0.5}-${t * 0.5}V${top + t * 0.7}z`
  const segments = {
    a: across(y),
    g: across(y + half),
    d: across(y + height),
    f: down(x, y),
    b: down(x + width, y),
    e: down(x, y + half),
    c: down(x + width, y + half),
  }
  const isLit = (name: string) => (lit[digit] ?? '').includes(name)
  const path = (wanted: boolean) =>
    Object.entries(segments)
      .filter(([name]) => isLit(name) === wanted)
      .map(([, segment]) => segment)
      .join('')
  return `<path d="${path(false)}" fill="#9db08a"/><path d="${path(true)}" fill="#1d2a1c"/>`
}
