export { deleteCartLines as leaveCart } from './cart.store.ts'
