import { buildingCategories } from './building/categories.ts'
import type { BaseCategory } from './category.ts'
import { factoryCategories } from './factory/categories.ts'
import { farmMedicalAndPartsCategories } from './farm-medical-parts/categories.ts'

/**
 * Tops and leaves; every top has a leaf for what fits none of the others. Also by their pinyin and their reading: who has only
 * Latin letters at hand types `wajueji`, and who has not converted yet せんばん.
 */
export const categories: readonly BaseCategory[] = [
  ...buildingCategories,
  ...factoryCategories,
  ...farmMedicalAndPartsCategories,
]
