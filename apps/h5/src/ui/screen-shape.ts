import { createContext } from 'react'

/** What a screen is at first sight: rows, panels of facts, fields, or an order with its sums beside it. */
export const screenKinds = ['list', 'detail', 'form', 'order'] as const
export type ScreenKind = (typeof screenKinds)[number]

export type ScreenShape = {
  readonly kind: ScreenKind
  readonly width: 'browse' | 'read' | 'form'
  readonly tabs: boolean
  readonly search: boolean
}

export const pageWidths: Readonly<Record<ScreenShape['width'], string>> = {
  browse: 'wide:max-w-browse',
  read: 'wide:max-w-read',
  form: 'wide:max-w-phone',
}

/** Boxes stand alike while a screen's file is on its way, and then its data. */
export const ScreenShapeContext = createContext<ScreenShape>({
  kind: 'detail',
  width: 'read',
  tabs: false,
  search: false,
})
