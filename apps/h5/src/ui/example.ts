import type { ComponentType } from 'react'

/**
 * Defines an example; each `x.example.tsx` exports one by default, and the gallery page shows them all. Their words are
 * not texts of the product.
 */
export const example = (title: string, view: ComponentType) => ({ title, view })
