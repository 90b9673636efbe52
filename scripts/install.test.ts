import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { explainInstall, refuseMachine } from './install-problems.mjs'
import { linkLibraries } from './link-libraries.mjs'
import { repositoryRoot } from './postgres-binaries.ts'

const here = { node: '20.19.0', platform: 'linux', arch: 'x64', glibc: true }

test('Node 20.19 is enough where Node 24 comes with the packages', () => {
  expect(refuseMachine(here)).toBeNull()
  expect(refuseMachine({ ...here, node: '24.1.0', arch: 'arm64' })).toBeNull()
})

test.each([
  [{ node: '20.18.3' }, /Node 20\.18\.3 is too old.*Install Node 20\.19 or newer/],
  [{ node: '22.4.0', arch: 'arm64' }, /Install Node 24/],
  [{ node: '22.4.0', platform: 'darwin', arch: 'arm64' }, /Install Node 24/],
  [{ glibc: false }, /no glibc/],
  [{ platform: 'win32', node: '24.0.0' }, /WSL/],
])('a machine with %o is told what to mend', (difference, sentence) => {
  expect(refuseMachine({ ...here, ...difference })).toMatch(sentence)
})

test.each([
  ['npm error code ENOTFOUND', /Check the network/],
  ['npm error code ENOSPC', /The disk is full/],
  ['npm error code EUSAGE\nnpm error `npm ci` can only install packages when …', /do not agree/],
  ['npm error code EACCES', /belong to another account/],
  ['something new', /npm says why above/],
])('«%s» becomes a sentence that says what to mend', (words, sentence) => {
  expect(explainInstall(words)).toMatch(sentence)
})

test('the libraries of PostgreSQL are linked where no install script ran, and a second time changes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kikai-links-'))
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), '')
  writeFileSync(
    join(folder, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  linkLibraries(folder)
  linkLibraries(folder)
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  rmSync(folder, { recursive: true })
})

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) })),
})

test('the lockfile names no download host', () => {
  const text = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')
  expect(text.match(/"resolved": "(?!packages\/|apps\/)[^"]*"/g)).toBeNull()
})

test('npm ci finds every optional package in the lockfile; it refuses the whole install otherwise', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesAbove(path).some((place) => `${place}node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** Node searches a package below the importing package first, then in each folder above. */
function placesAbove(path: string): string[] {
  const parts = path.split('/node_modules/')
  return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`)]
}
