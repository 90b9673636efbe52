import { chromium, type Browser, type Page } from '@playwright/test'
import { createReadStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { build } from 'vite'
import { installedChromium } from '../scripts/chromium.ts'
import { areas, withIds } from './picture-areas.ts'

/**
 * Contact sheets of screens: `npm run pictures -- '--screens=/gallery;/pages/home/home' --views=phone,wide
 * --languages=ja,en --themes=light,dark --sheet=home`. Without `--base` the app is built with its gallery and served
 * here without a server; with `--base=http://127.0.0.1:8080` a running product is photographed.
 */
const { values } = parseArgs({
  options: {
    screens: { type: 'string', default: '/gallery' },
    /** A named list of screens (picture-areas.ts) instead. */
    area: { type: 'string' },
    views: { type: 'string', default: 'phone' },
    languages: { type: 'string', default: 'ja,en' },
    /** light, dark, or forced: the few colours of the system that a reader chose instead. */
    themes: { type: 'string', default: 'light' },
    /** The size of words in percent, for readers who enlarge them. */
    text: { type: 'string', default: '100' },
    sheet: { type: 'string', default: 'sheet' },
    base: { type: 'string' },
    /** The whole page instead of the visible part. */
    full: { type: 'boolean', default: false },
    /** localStorage entries as JSON, for instance a session for screens that need one. */
    storage: { type: 'string', default: '{}' },
    built: { type: 'boolean', default: false },
    columns: { type: 'string' },
  },
})

const sizes: Record<string, { width: number; height: number; mobile: boolean }> = {
  phone: { width: 390, height: 844, mobile: true },
  small: { width: 320, height: 640, mobile: true },
  tablet: { width: 768, height: 1024, mobile: true },
  narrow: { width: 1024, height: 768, mobile: false },
  desk: { width: 1280, height: 800, mobile: false },
  wide: { width: 1440, height: 900, mobile: false },
}
const locales: Record<string, string> = { en: 'en-GB', ja: 'ja-JP', 'zh-Hans': 'zh-CN' }
const root = resolve(import.meta.dirname, '..')
const out = join(root, 'out/pictures')

type Shot = { picture: Buffer; label: string }

const list = (text: string): string[] => text.split(',').filter(Boolean)
mkdirSync(out, { recursive: true })
const { address, server } = values.base ? { address: values.base, server: null } : await serveBuilt()
const browser = await chromium.launch({
  executablePath: installedChromium()?.executable ?? '/usr/bin/chromium',
  args: ['--hide-scrollbars'],
})
try {
  const named = values.area === undefined ? values.screens.split(';').filter(Boolean) : (areas[values.area] ?? [])
  const asked = await browser.newPage()
  // The member's own lists need the session too.
  await asked.addInitScript(
    `Object.entries(${values.storage}).forEach(([name, value]) => localStorage.setItem(name, value))`,
  )
  const screens = await withIds(named, asked, address)
  await asked.close()
  const shots: Shot[] = []
  for (const view of list(values.views))
    for (const theme of list(values.themes))
      for (const language of list(values.languages))
        for (const screen of screens) shots.push(await photograph(browser, { view, theme, language, screen }))
  const file = join(out, `${values.sheet}.png`)
  await montage(shots, file)
  console.log(`${shots.length} pictures in ${file.replace(`${root}/`, '')}`)
} finally {
  await browser.close()
  server?.close()
}

type Wanted = { view: string; theme: string; language: string; screen: string }

async function photograph(browser: Browser, { view, theme, language, screen }: Wanted): Promise<Shot> {
  const size = sizes[view]
  if (!size) throw new Error(`${view} is not a view: ${Object.keys(sizes).join(', ')}`)
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.mobile ? 2 : 1,
    hasTouch: size.mobile,
    locale: locales[language] ?? 'en-GB',
    timezoneId: 'Asia/Tokyo',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    `localStorage.setItem('language', ${JSON.stringify(language)}); Object.entries(${values.storage}).forEach(([name, value]) => localStorage.setItem(name, value))`,
  )
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${screen} ${language}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      console.error(`${screen} ${language}: ${message.text()}`)
  })
  await page.goto(`${address}/h5/#${screen}`)
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${values.text}%`)
  await settled(page)
  const picture = await page.screenshot({ fullPage: values.full, animations: 'disabled' })
  await context.close()
  return { picture, label: [screen, view, language, theme, `${values.text} %`].join(' · ') }
}

/** Waits for the network, the placeholders, the fonts and the pictures in view. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(isWhole, undefined, { timeout: 15_000 }).catch(() => undefined) // then it is shown as it is
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(350)
}

/** Runs in the page. */
function isWhole(): boolean {
  const isWaiting = [...document.querySelectorAll('.animate-shimmer')].some((one) => one.checkVisibility())
  return (
    !isWaiting && [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight)
  )
}

async function montage(shots: readonly Shot[], file: string): Promise<void> {
  const gap = 24
  const caption = 28
  const tiles = await Promise.all(
    shots.map(async ({ picture, label }) => {
      const { width, height } = await sharp(picture).metadata()
      const shown = Math.min(width, 900)
      return {
        label,
        width: shown,
        height: Math.round((height * shown) / width),
        picture: await sharp(picture).resize({ width: shown }).toBuffer(),
      }
    }),
  )
  const columns = Number(values.columns ?? Math.min(tiles.length, tiles.some((tile) => tile.width > 800) ? 4 : 6))
  const cell = Math.max(...tiles.map((tile) => tile.width))
  let top = gap
  const parts: { input: Buffer; left: number; top: number }[] = []
  for (let at = 0; at < tiles.length; at += columns) {
    const row = tiles.slice(at, at + columns)
    for (const [column, tile] of row.entries()) {
      const left = gap + column * (cell + gap)
      parts.push(
        { input: captionOf(tile.label, tile.width, caption), left, top },
        { input: tile.picture, left, top: top + caption },
      )
    }
    top += caption + Math.max(...row.map((tile) => tile.height)) + gap
  }
  const width = gap + Math.min(columns, tiles.length) * (cell + gap)
  await sharp({ create: { width, height: top, channels: 3, background: '#c9d0da' } })
    .composite(parts)
    .png()
    .toFile(file)
}

function captionOf(label: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="0" y="19" font-family="sans-serif" font-size="16" fill="#15202b">${label.replaceAll('&', '&amp;')}</text></svg>`,
  )
}

async function serveBuilt(): Promise<{ address: string; server: Server }> {
  if (!values.built)
    await build({ configFile: join(root, 'apps/h5/vite.config.ts'), mode: 'pictures', logLevel: 'warn' })
  const folder = join(root, 'out/h5')
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = resolve(folder, `.${path.replace(/^\/h5/, '')}`)
    const found =
      path.startsWith('/h5/') && file.startsWith(folder) ? (path === '/h5/' ? join(folder, 'index.html') : file) : ''
    if (!found || !existsSync(found) || !statSync(found).isFile()) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server for the pictures has no port')
  return { address: `http://127.0.0.1:${bound.port}`, server }
}
