import asyncio


async def until_gone(request, work):
    """Awaits the work of a request of Starlette or FastAPI, and cancels it when the reader has left."""
    task = asyncio.ensure_future(work)
    while not task.done():
        await asyncio.wait({task}, timeout=0.2)
        if not task.done() and await request.is_disconnected():
            task.cancel()
    return await task
