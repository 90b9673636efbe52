export const steps = ['photos', 'machine', 'condition', 'sale'] as const
export type Step = (typeof steps)[number]

/** The fields of each step, in the order of the form. */
const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  photos: ['pictures', 'shots'],
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
  condition: [
    'grade',
    'gradeReason',
    'runningState',
    'description',
    'systemScores',
    'knownFaults',
    'accessories',
    'documents',
  ],
  sale: [
    'pricingType',
    'price',
    'taxMode',
    'availability',
    'stock',
    'freight',
    'freightAmount',
    'freightEstimate',
    'deliveryPeriod',
    'shippingCountries',
    'country',
    'region',
    'city',
    'point',
    'terms',
  ],
}
const inOrder = steps.flatMap((step) => fieldsOf[step])

/** The first part of an error's path such as `specification.0.value`, by which the form finds the field. */
export const goodsFormFieldOf = (field: string): string =>
  field === 'shots' ? 'pictures' : (field.split('.')[0] ?? field)
/** The step of a field; an unknown one belongs to the last step. */
export const stepOf = (field: string): Step =>
  steps.find((step) => fieldsOf[step].includes(goodsFormFieldOf(field))) ?? 'sale'
/** The first of these fields on the form. */
export const firstOf = (fields: readonly string[]): string | undefined =>
  fields.toSorted((a, b) => inOrder.indexOf(goodsFormFieldOf(a)) - inOrder.indexOf(goodsFormFieldOf(b)))[0]

/**
 * Scrolls to a field of this form and focuses it once its step is shown. It searches this form only, because other
 * screens are hidden in the document.
 */
export function jumpTo(form: HTMLElement | null, field: string): void {
  requestAnimationFrame(() => {
    const place = form?.closest('main')?.querySelector(`[data-field="${goodsFormFieldOf(field)}"]`)
    if (!(place instanceof HTMLElement)) return
    const control = place.querySelector('[aria-invalid=true]') ?? place.querySelector('input, select, textarea, button')
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  })
}
