import type { NewsPreferences, SubscribeAnswer, Subscription } from '@mintwire/contracts';
import { api } from '@mintwire/platform';

const PATH = '/api/news/subscriptions';

export const subscribe = (email: string): Promise<SubscribeAnswer> => api.post('/api/subscribe', { email });

export const confirm = (token: string): Promise<Subscription> => api.post(`${PATH}/confirm`, { token });

/** The subscription of a link; the token goes where no log sees it. */
export const look = (token: string): Promise<Subscription> => api.post(`${PATH}/look`, { token });

export const prefer = (token: string, preferences: NewsPreferences): Promise<Subscription> =>
  api.post(`${PATH}/preferences`, { token, preferences });

export const leave = (token: string): Promise<Subscription> => api.post(`${PATH}/leave`, { token });

/** Asks by mail whether whoever has left wants to be on the list again. */
export const rejoin = (token: string): Promise<Subscription> => api.post(`${PATH}/rejoin`, { token });
