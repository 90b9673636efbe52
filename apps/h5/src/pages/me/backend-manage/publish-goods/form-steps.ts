export const steps = ['photos', 'machine', 'condition', 'sale'] as const
export type Step = (typeof steps)[number]

/** On which part of the form a field stands; a name that is not here belongs to the last one. */
const stepOfField: Readonly<Record<string, Step>> = {
  pictures: 'photos',
  categoryId: 'machine',
  makerId: 'machine',
  makerName: 'machine',
  model: 'machine',
  serial: 'machine',
  year: 'machine',
  hours: 'machine',
  title: 'machine',
  specification: 'machine',
  weightKg: 'machine',
  dimensionsMm: 'machine',
  grade: 'condition',
  runningState: 'condition',
  systemScores: 'condition',
  knownFaults: 'condition',
  accessories: 'condition',
  documents: 'condition',
  description: 'condition',
}

/** Errors name fields with their path, `specification.0.value`; the form is walked by the first part. */
export const rootOf = (field: string): string => field.split('.')[0] ?? field
export const stepOf = (field: string): Step => stepOfField[rootOf(field)] ?? 'sale'

/** Brings a field into view and into focus, once its part of the form is shown. */
export function jumpTo(field: string): void {
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-field="${rootOf(field)}"]`)
    if (!(place instanceof HTMLElement)) return
    const control = place.querySelector('[aria-invalid=true], input, select, textarea, button')
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  })
}
