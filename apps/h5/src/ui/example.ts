import type { ComponentType } from 'react'

/** What each `x.example.tsx` exports by default; the gallery page shows them all. Their words are examples, not texts of the product. */
export const example = (title: string, view: ComponentType) => ({ title, view })
