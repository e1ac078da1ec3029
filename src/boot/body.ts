import { keepEarlyEvents } from './early-events.ts';
import { hydrateAfterFirstPaint } from './script-order.ts';

// Runs at the end of the body, when all that the server rendered is parsed.
keepEarlyEvents();
hydrateAfterFirstPaint();
