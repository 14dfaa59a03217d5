import { fillOrders } from './tools/bench/fill-orders.ts'
await fillOrders({ DATA_DIR: '/tmp/w/big', DEMO: '0' }, { orders: 200_000, products: 20_000 })
process.exit(0)
