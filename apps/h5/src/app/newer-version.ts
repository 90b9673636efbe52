import { showToast } from '#ui/toast'
import { compareVersions } from '@kikai/kernel/version'

type Versions = { ours: string; latest: string }
/** The sentence in the reader's language. */
type Words = (key: 'versionLengths' | 'newerVersion') => string

/** Says when a newer app is there; versions of unequal length are said too and count as equal (specification §5, §8). */
export function sayNewerVersion({ ours, latest }: Versions, words: Words): void {
  const order = compareVersions(ours, latest)
  if (order === 'lengthsDiffer') showToast(words('versionLengths'))
  if (order === 'older') showToast(words('newerVersion'))
}
