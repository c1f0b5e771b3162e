// The services match the pages of their own remote with the same rule.
export { matchPage } from '@mintwire/service-kit';
