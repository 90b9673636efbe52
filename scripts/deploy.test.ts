import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingTexts } from '../apps/server/src/platform/config/config.settings.ts'
import { repositoryRoot } from './postgres-binaries.ts'

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const names = new Set<string>(settingTexts.map(({ name }) => name))

/** Programs and services bring some of their own. */
const ofOthers = new Set(['PATH', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])

describe('what is deployed', () => {
  test.each(['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/kikai.service'])(
    '%s names files, commands and settings that exist',
    (file) => {
      const text = read(file)
      for (const [path] of text.matchAll(/\b(?:scripts|deploy)\/[\w.-]+\.(?:ts|mjs)|deploy\/Dockerfile/g))
        expect(existsSync(join(repositoryRoot, path)), path).toBe(true)
      const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
      for (const [, name = ''] of text.matchAll(/npm (?:run )?(\w+)/g)) expect(Object.keys(scripts)).toContain(name)
      const settings = text
        .split('\n')
        .filter((line) => /^(ENV|Environment=)|^ {6}[A-Z_]+: /.test(line))
        .flatMap((line) => [...line.matchAll(/\b([A-Z][A-Z_]+)(?:=|: )/g)].map(([, name = '']) => name))
      expect(settings.filter((name) => !names.has(name) && !ofOthers.has(name))).toEqual([])
    },
  )

  test('the image leaves out what is secret, large or made', () => {
    const left = read('.dockerignore').split('\n')
    for (const name of ['data', 'node_modules', '.git', 'deploy/.env']) expect(left).toContain(name)
  })

  test('the container is asked for its readiness where it listens', () => {
    const text = read('deploy/Dockerfile')
    expect(text).toContain('PORT=8080')
    expect(text).toContain('http://127.0.0.1:8080/readyz')
  })
})
