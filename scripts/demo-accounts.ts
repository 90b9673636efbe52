import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccountsFile } from '../apps/server/src/platform/config/config.ts'

/** The demo accounts that the server wrote to the data folder, as aligned lines; empty without demo data. */
export function demoAccounts(folder: string): string[] {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, demoAccountsFile), 'utf8'))
    return Array.isArray(value) ? aligned(value.map(wordsOf)) : []
  } catch {
    return []
  }
}

function wordsOf(account: unknown): string[] {
  if (typeof account !== 'object' || account === null) return []
  const read = (name: string) => Object.entries(account).find(([key]) => key === name)?.[1]
  return ['email', 'password', 'role'].map(read).map((word) => (typeof word === 'string' ? word : ''))
}

function aligned(rows: string[][]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `    ${row.map((word, column) => word.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
}
