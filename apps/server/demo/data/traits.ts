import { constructionTraits } from './traits/construction-traits.ts'
import { factoryTraits } from './traits/factory-traits.ts'
import { partTraits } from './traits/part-traits.ts'
import { plantTraits } from './traits/plant-traits.ts'
import type { Trait } from './traits/trait.ts'

export const traits: readonly Trait[] = [...constructionTraits, ...factoryTraits, ...plantTraits, ...partTraits]
