import type { Sweep } from '../../platform/app.ts'
import { fillStems } from './index/fill-stems.ts'
import { keepDictionary } from './understand/keep-dictionary.ts'

export const sweeps: readonly Sweep[] = [
  { name: 'search.fillStems', everySeconds: 5, run: fillStems },
  { name: 'search.keepDictionary', everySeconds: 3, run: keepDictionary },
]
