import type { pictureKinds } from './goods.words.ts'

export type ShotKind = (typeof pictureKinds)[number]
type CategoryKey = string | null | undefined

/** Parts have no hour meter, and many of them no plate. */
const parts: readonly string[] = ['bucket', 'hydraulic-pump', 'engine', 'spindle']
const isPart = (category: CategoryKey): boolean => typeof category === 'string' && parts.includes(category)

const partShots: readonly ShotKind[] = ['overview', 'plate', 'side', 'closeUp', 'defect']
const machineShots: readonly ShotKind[] = ['overview', 'plate', 'meter', 'side', 'closeUp', 'defect']

/** The photos that buyers of a category look for, the most important first. */
export const shotsAsked = (category: CategoryKey): readonly ShotKind[] => (isPart(category) ? partShots : machineShots)

type Shown = { category: CategoryKey; hasHours: boolean; kinds: readonly ShotKind[] }

/** The photos without which a category is not published; the meter proves the hours where they are said. */
export const requiredShots = ({ category, hasHours }: Omit<Shown, 'kinds'>): readonly ShotKind[] =>
  isPart(category) ? ['overview'] : hasHours ? ['overview', 'plate', 'meter'] : ['overview', 'plate']

export const lackingShots = ({ kinds, ...of }: Shown): readonly ShotKind[] =>
  requiredShots(of).filter((kind) => !kinds.includes(kind))

/** Nobody is asked again about what was published before, and a list of many machines cannot say what its photos show. */
export const asksShots = (of: { publishedAt: string | null; importNumber: string | null }): boolean =>
  of.publishedAt === null && of.importNumber === null
