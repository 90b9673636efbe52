import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { backupPlaces } from '../apps/server/src/platform/backup/kept-backups.ts'
import { mayReach, postgresAccount } from './postgres-account.ts'

/** The log is kept at least this often, so that no more than a minute is lost with the machine. */
const keptEverySeconds = 60
/** Below this much space the log is left out: a database that keeps it for a full disk would fill its own as well. */
const roomNeededKb = 200 * 1024

/**
 * Settings by which PostgreSQL keeps its write-ahead log beside the backups, compressed. Each file is written under
 * another name, flushed and renamed, and one that is there is never replaced by another.
 */
export function archiveSettings(backupFolder: string, cluster: string): Record<string, string> {
  const { wal } = backupPlaces(backupFolder)
  makeWalFolder(backupFolder, wal, cluster)
  const file = `${inShell(wal)}/%f.gz`
  const hasRoom = `[ "$(df -Pk ${inShell(wal)} | awk 'END { print $4 }')" -ge ${roomNeededKb} ]`
  const keep = `gzip -1 -c < "%p" > ${file}.part && sync ${file}.part && mv ${file}.part ${file} && sync ${inShell(wal)}`
  return {
    archive_mode: 'on',
    archive_timeout: `${keptEverySeconds}s`,
    archive_command: `if [ -e ${file} ]; then gzip -dc < ${file} | cmp -s - "%p"; elif ${hasRoom}; then ${keep}; fi`,
  }
}

/** Settings by which a copied cluster reads the kept log up to a time, or to its end. */
export function recoverySettings(backupFolder: string, to: Date | 'latest'): Record<string, string> {
  const { wal } = backupPlaces(backupFolder)
  return {
    restore_command: `gzip -dc < ${inShell(wal)}/%f.gz > "%p"`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    // Nobody may connect before the end, which is how the start knows that it is reached.
    hot_standby: 'off',
    // PostgreSQL knows no letters for zones yet when it reads this.
    ...(to === 'latest' ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}

function makeWalFolder(backupFolder: string, wal: string, cluster: string): void {
  mkdirSync(wal, { recursive: true, mode: 0o700 })
  const account = postgresAccount(cluster)
  if (!account) return
  chmodSync(backupFolder, 0o711)
  chownSync(wal, account.uid, account.gid)
  if (mayReach(wal, account)) return
  throw new Error(
    `PostgreSQL runs as its own account, which may not enter a folder above ${backupFolder}. Set BACKUP_DIR to a folder that everybody may pass through, or start as an ordinary user.`,
  )
}

/** A path for the shell, inside a setting in which % has a meaning. */
const inShell = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
