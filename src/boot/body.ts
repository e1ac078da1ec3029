import { recordEarlyEvents } from './early-events.ts';
import { hydrateAfterFirstPaint } from './script-order.ts';

// Runs at the end of the body, when the server-rendered HTML is parsed.
recordEarlyEvents();
hydrateAfterFirstPaint();
