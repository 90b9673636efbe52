import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../../../scripts/build-app.ts'
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts'
import { migrationsFolder } from '../src/compose.ts'
import { layPresetRoles } from '../src/domains/access/access.public.ts'
import { type Db, connect } from '../src/platform/database/db.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { publishTransitions } from '../src/platform/steps/state-change.ts'
import { shiftDatabaseClock, startsAtMs } from './starting-moment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/**
 * Starts one PostgreSQL for the whole run with a migrated database that each test file copies, and builds the server
 * for tests that start it as a process.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = () => buildApp('server', (line) => console.log(line))
  const server = await startTemporaryPostgres({ max_connections: '200' })
  try {
    await Promise.all([makeTemplate(server.url), build()])
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', server.url)
  project.onTestsRerun(async () => void (await build()))
  return () => server.stop()
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = connect({ url: serverUrl, poolSize: 1 })
  await admin`set statement_timeout = 0`
  await admin`create database template_kikai`
  const url = databaseUrl(serverUrl, 'template_kikai')
  const db = connect({ url, poolSize: 1 })
  await migrateClock(db)
  await migrate(db, migrationsFolder)
  await migrateJobs(url)
  await publishTransitions(db)
  await db.begin(layPresetRoles)
  await db.end()
  await admin.end()
}

/** The migration that brings the database its clock. */
const ground = '2026-11-20-0100-ground.sql'
const dayMs = 24 * 60 * 60_000

/** What the other migrations write is a day old when a file begins, and never later than the real clock, which a few use. */
async function migrateClock(db: Db): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kikai-ground-'))
  cpSync(join(migrationsFolder, ground), join(folder, ground))
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  await shiftDatabaseClock(db, Math.min(0, startsAtMs - dayMs - Date.now()))
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
