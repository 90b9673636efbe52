import { pictureKinds } from './goods.words.ts'

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

/** Nobody is asked again about what was published before. */
export const asksShots = (of: { publishedAt: string | null }): boolean => of.publishedAt === null

/** The words by which dealers name photos of a kind; in Latin letters they stand alone. */
const namesOfShots: Readonly<Partial<Record<ShotKind, RegExp>>> = {
  plate: /(?<![a-z])(?:name ?|serial ?|data ?)?plate(?![a-z])|銘板|铭牌|機番|机身号/,
  meter: /(?<![a-z])(?:hour ?)?meter(?![a-z])|(?<![a-z])hours(?![a-z])|アワー|メーター|メータ|小时表|仪表/,
  defect: /(?<![a-z])(?:defects?|faults?|damage)(?![a-z])|傷|キズ|不具合|缺陷|瑕疵/,
  closeUp: /(?<![a-z])(?:close ?up|detail)(?![a-z])|拡大|特写|细节/,
  side: /(?<![a-z])side(?![a-z])|側面|侧面/,
  overview: /(?<![a-z])(?:overview|front|whole)(?![a-z])|全体|全景|正面|外観|外观/,
}

/** What a photo shows by the name of its file, such as `SEN-0001_plate.jpg` or `銘板.jpg`; null where it does not say. */
export function shotNamed(name: string): ShotKind | null {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const said = file
    .normalize('NFKC')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .replace(/[_\-. ]+/g, ' ')
  const [found] = Object.entries(namesOfShots).find(([, names]) => names.test(said)) ?? []
  return pictureKinds.find((kind) => kind === found) ?? null
}
