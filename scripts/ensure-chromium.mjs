import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The headless shell comes first, because it renders the same pages with a fifth less CPU. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const advice =
  'The journeys need Chromium. Install it (Debian: `apt install chromium-headless-shell fonts-noto-cjk fonts-inter`), or set KIKAI_CHROMIUM to a Chromium or Chrome that is installed, and run the command again.'
const glyphAdvice =
  'No font with Chinese and Japanese letters is installed, so no pictures are taken. Install one (Debian: `apt install fonts-noto-cjk`).'

/**
 * Finds or installs a browser for the journeys and stores its path. Without one the other tests still run, and the
 * journeys fail with the same advice.
 * @param {string} root
 */
export function ensureChromium(root) {
  const record = join(root, 'node_modules/.cache/kikai/chromium.json')
  const executable = stillThere(record) ?? findChromium(root) ?? bringChromium(root)
  if (!executable) {
    rmSync(record, { force: true })
    console.error(`\n${advice}\n`)
    return
  }
  const glyphs = hasGlyphs() || (bringFonts() && hasGlyphs())
  if (!glyphs) console.error(`\n${glyphAdvice}\n`)
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify({ executable, changed: statSync(executable).mtimeMs, glyphs }))
}

/**
 * The stored browser, if it has not changed. Checking whether a browser works takes a second, so an unchanged one is
 * not checked again.
 */
function stillThere(record) {
  try {
    const { executable, changed } = JSON.parse(readFileSync(record, 'utf8'))
    const isWanted = !process.env.KIKAI_CHROMIUM || process.env.KIKAI_CHROMIUM === executable
    return isWanted && statSync(executable).mtimeMs === changed ? executable : null
  } catch {
    return null
  }
}

function findChromium(root) {
  const wanted = process.env.KIKAI_CHROMIUM
  if (wanted) {
    if (works(wanted)) return wanted
    console.error(`KIKAI_CHROMIUM is ${wanted}, and that is no Chromium that runs. Looking for another one.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
    ownOfPlaywright(root),
  ]
  return candidates.find((path) => path && works(path)) ?? null
}

function works(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return asked.status === 0 && /Chrom(e|ium)/.test(asked.stdout)
}

function bringChromium(root) {
  const isDebian = existsSync('/etc/debian_version') && !/^ID=ubuntu/m.test(readText('/etc/os-release'))
  if (isDebian && installPackages(['chromium-headless-shell', 'fonts-noto-cjk', 'fonts-inter'])) {
    const found = findChromium(root)
    if (found) return found
  }
  console.log('Fetching the Chromium of Playwright …')
  const withLibraries = mayInstall() ? ['--with-deps'] : []
  run(join(root, 'node_modules/.bin/playwright'), ['install', ...withLibraries, 'chromium'])
  const own = ownOfPlaywright(root)
  return own && works(own) ? own : null
}

function ownOfPlaywright(root) {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath()
  } catch {
    return null
  }
}

function bringFonts() {
  return installPackages(['fonts-noto-cjk', 'fonts-inter'])
}

function installPackages(packages) {
  if (!mayInstall()) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const install = () => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
  return install() || (run('apt-get', ['update', '-q']) && install())
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

/** Whether some font has Chinese and Japanese characters; otherwise pictures show boxes. */
function hasGlyphs() {
  if (process.platform === 'darwin') return true
  return ['ja', 'zh-cn'].every((language) => {
    const asked = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
    return asked.status === 0 && asked.stdout.trim() !== ''
  })
}

function run(command, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
