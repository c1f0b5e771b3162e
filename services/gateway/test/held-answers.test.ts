import { EventEmitter } from 'node:events';
import { HeldAnswers } from '../src/chain/held-answers';

const MB = 1024 * 1024;
const response = () => Object.assign(new EventEmitter(), { setTimeout: jest.fn() });
type Response = Parameters<HeldAnswers['holding']>[1] & EventEmitter;
const limited: unknown = expect.objectContaining({ code: 'RATE_LIMITED', context: { seconds: 30 } });

describe('answers of the chain that nobody has read yet', () => {
  it('are so many bytes for one visitor, until they are read or nobody waits for them', () => {
    const held = new HeldAnswers();
    const responses = [1, 2].map(() => response() as unknown as Response);
    const [first, second] = responses.map((each) => held.holding('ada', each));
    first?.take(20 * MB);
    second?.take(12 * MB);
    expect(() => second?.take(1)).toThrow(limited);
    expect(() => held.holding('grace', response() as unknown as Response).take(20 * MB)).not.toThrow();
    expect(first?.gone.aborted).toBe(false);
    expect(responses[0]?.setTimeout).toHaveBeenCalledWith(30_000);
    responses[0]?.emit('close');
    expect(first?.gone.aborted).toBe(true);
    second?.take(20 * MB);
  });

  it('are so many bytes for all together', () => {
    const held = new HeldAnswers();
    for (const visitor of ['ada', 'grace', 'joan'])
      held.holding(visitor, response() as unknown as Response).take(32 * MB);
    expect(() => held.holding('mary', response() as unknown as Response).take(1)).toThrow(limited);
  });
});
