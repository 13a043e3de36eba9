/** Asks once for all who ask by the same key while the answer is under way. Nothing is kept after it. */
export function shareFlights<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const flights = new Map<string, Promise<Answer>>();
  return (key, ask) => {
    const flight = flights.get(key) ?? ask().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
