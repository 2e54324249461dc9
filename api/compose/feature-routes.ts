import fp from 'fastify-plugin';
import type { Services } from '#api/services/services.ts';
import { features } from './features.ts';

/** The routes of every feature. */
export const featureRoutes = fp<Services>(
  async (app, services) => {
    for (const addRoutes of features.flatMap(({ routes = [] }) => routes)) addRoutes(app, services);
  },
  {
    name: 'features',
    dependencies: ['concurrencyLimiter', 'uploads', 'sessions', 'same-site', 'rate-limits', 'public-pages'],
    decorators: {
      fastify: ['concurrencyLimiter', 'uploadIntake', 'requireLogin', 'servesHttps', 'publicPages'],
      request: ['uploads', 'callerId', 'callerSession'],
    },
  },
);
