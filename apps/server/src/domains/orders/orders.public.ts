export { checkoutSubject } from './checkout-subject.ts'
