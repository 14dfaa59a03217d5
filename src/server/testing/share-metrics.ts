// Three processes, as a store with WEB_CONCURRENCY=3 has: the first asks the others, and prints the metrics of all.
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { counter, type Metric } from '../../platform/metrics/metric.ts'
import { metricsText } from '../../platform/metrics/metrics-text.ts'
import { passMetrics, shareMetrics } from '../metrics/shared-metrics.ts'

const COUNT = 3

if (cluster.isPrimary) {
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) })
  const workers: Worker[] = Array.from({ length: COUNT }, () => cluster.fork())
  let ready = 0
  for (const worker of workers)
    worker.on('message', (message) => {
      passMetrics(message, worker, workers)
      if (message === 'ready') ready += 1
      if (message === 'ready' && ready === COUNT) workers[0]?.send('go')
      if (message === 'done') for (const each of workers) each.kill()
    })
} else {
  const own = async (): Promise<Metric[]> => [counter('orders_placed_total', 'Orders', cluster.worker?.id ?? 0)]
  const others = shareMetrics(own)
  process.on('message', async (message) => {
    if (message !== 'go') return
    process.stdout.write(await metricsText([await own(), ...(await others())]))
    process.send?.('done')
  })
  process.send?.('ready')
}
