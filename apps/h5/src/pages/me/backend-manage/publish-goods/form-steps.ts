export const steps = ['photos', 'machine', 'condition', 'sale'] as const
export type Step = (typeof steps)[number]

/** The fields in the order in which the form shows them. */
const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  photos: ['pictures'],
  machine: [
    'categoryId',
    'makerId',
    'makerName',
    'model',
    'serial',
    'year',
    'hours',
    'powerSource',
    'title',
    'specification',
    'weightKg',
    'lengthMm',
    'widthMm',
    'heightMm',
    'dimensionsMm',
  ],
  condition: ['grade', 'runningState', 'description', 'systemScores', 'knownFaults', 'accessories', 'documents'],
  sale: [
    'pricingType',
    'price',
    'taxMode',
    'stock',
    'freight',
    'freightAmount',
    'deliveryPeriod',
    'shippingCountries',
    'country',
    'region',
    'city',
    'terms',
  ],
}
const inOrder = steps.flatMap((step) => fieldsOf[step])

/** Errors name fields with their path, `specification.0.value`; the form is walked by the first part. */
export const rootOf = (field: string): string => field.split('.')[0] ?? field
/** A name that stands nowhere belongs to the last part. */
export const stepOf = (field: string): Step => steps.find((step) => fieldsOf[step].includes(rootOf(field))) ?? 'sale'
/** Which of these fields comes first on the form. */
export const firstOf = (fields: readonly string[]): string | undefined =>
  fields.toSorted((a, b) => inOrder.indexOf(rootOf(a)) - inOrder.indexOf(rootOf(b)))[0]

/** Brings a field of this form into view and into focus, once its part is shown. Other screens stand hidden in the document. */
export function jumpTo(form: HTMLElement | null, field: string): void {
  requestAnimationFrame(() => {
    const place = form?.closest('main')?.querySelector(`[data-field="${rootOf(field)}"]`)
    if (!(place instanceof HTMLElement)) return
    const control = place.querySelector('[aria-invalid=true]') ?? place.querySelector('input, select, textarea, button')
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  })
}
