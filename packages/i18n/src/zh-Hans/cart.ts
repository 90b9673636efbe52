import source from '../en/cart.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  error: {
    full: '购物车最多可放 {max} 种商品，请先下单或移除部分商品。',
  },
})
