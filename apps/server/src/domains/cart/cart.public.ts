export { countCartLines, deleteCartLines as leaveCart } from './cart.store.ts'
