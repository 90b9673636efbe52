import { createContext } from 'react'

/** The basic layout of a screen: rows, panels of facts, fields, or an order with its sums beside it. */
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

/**
 * The layout that placeholders use, equal while a screen's file and then its data load. Null while the screen is
 * unknown, and for screens with placeholders of their own.
 */
export const ScreenShapeContext = createContext<ScreenShape | null>(null)
