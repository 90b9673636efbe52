/** What the setup of a run passes to its workers by the environment, because they are separate processes. */
type Ground = { databaseServer: string; dataFolder: string }

const names = { databaseServer: 'JOURNEYS_DATABASE_SERVER', dataFolder: 'JOURNEYS_DATA_FOLDER' } as const

export function handOver({ databaseServer, dataFolder }: Ground): void {
  process.env[names.databaseServer] = databaseServer
  process.env[names.dataFolder] = dataFolder
}

export function ground(): Ground {
  const databaseServer = process.env[names.databaseServer]
  const dataFolder = process.env[names.dataFolder]
  if (!databaseServer || !dataFolder) throw new Error('journeys run by «npm run journeys», which prepares the ground')
  return { databaseServer, dataFolder }
}

/** The database with the demo data, which workers copy. */
export const seededDatabase = 'journeys_seeded'

export function databaseNamed(name: string): string {
  const url = new URL(ground().databaseServer)
  url.pathname = `/${name}`
  return url.href
}
