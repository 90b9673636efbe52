import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'

const names = ['name', 'representative', 'address', 'permit'] as const
type Fact = { name: (typeof names)[number]; value: string }

/** The facts about the marketplace's operator, as far as the settings contain them. */
export const operatorFacts = (setting: GlobalSetting | null): Fact[] =>
  names.flatMap((name) => (setting?.operator[name] ? [{ name, value: setting.operator[name] }] : []))
