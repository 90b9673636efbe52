/** `lengthsDiffer` counts as equal, and the user is asked to inform the administrator (specification §5). */
export type VersionOrder = 'older' | 'same' | 'newer' | 'lengthsDiffer'

/** Compares two versions by their numbers: 1.0.10 is newer than 1.0.9. */
export function compareVersions(version: string, other: string): VersionOrder {
  const parts = version.split('.')
  const others = other.split('.')
  if (parts.length !== others.length) return 'lengthsDiffer'
  for (const [at, part] of parts.entries()) {
    const difference = Number(part) - Number(others[at])
    if (difference !== 0) return difference > 0 ? 'newer' : 'older'
  }
  return 'same'
}

/** Whether the app should offer its update; versions of unequal length are treated as equal. */
export const isNewerVersion = (version: string, than: string): boolean => compareVersions(version, than) === 'newer'
