export { countCartLines, deleteCartLines as leaveCart, listCartLines } from './cart.store.ts'
