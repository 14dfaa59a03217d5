export { newsletterProblems } from './problems.ts'
export { subscribe } from './subscribe.ts'
export { unsubscribe } from './unsubscribe.ts'
export { welcomeSubscriber } from './welcome-subscriber.ts'
